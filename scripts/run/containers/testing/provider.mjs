// A sign-in provider of an operator in a container: gateways reach it by TLS on 9443, a test without TLS on 9080. It signs
// everybody in as the person of ADMIN_EMAIL without showing a page.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { Provider } from "oidc-provider";

const { ISSUER, CLIENT_ID, CLIENT_SECRET, ORIGIN, EMAIL } = process.env;

const provider = new Provider(ISSUER, {
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [`${ORIGIN}/api/auth/callback`],
      token_endpoint_auth_method: "client_secret_post",
    },
  ],
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/let-in/${uid}` },
  findAccount: (_, sub) => ({
    accountId: sub,
    claims: () => ({ sub, email: EMAIL, email_verified: true, name: "First Admin" }),
  }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: CLIENT_ID,
      accountId: oidc.account?.accountId,
    });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});

// The test asks without TLS, and says that it is https.
provider.proxy = true;
const serve = provider.callback();

function answer(request, response) {
  const login = { accountId: "first" };
  if (request.url.startsWith("/let-in/"))
    void provider.interactionFinished(request, response, { login });
  else void serve(request, response);
}

const [key, cert] = ["key", "cert"].map((name) => readFileSync(`/provider/${name}.pem`));
createTlsServer({ key, cert }, answer).listen(9443);
createServer(answer).listen(9080);
