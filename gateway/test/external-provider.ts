import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export interface ExternalProvider {
  readonly issuer: string;
  /** The claims in the user info of the person who signs in. */
  claims: Record<string, unknown>;
  /** The claims in the ID token. Strict providers send only `sub`. */
  idTokenClaims: Record<string, unknown>;
  /** True when the provider refuses the user info. */
  isUserInfoBroken: boolean;
  /** False while the provider is down: it drops every connection. */
  isUp: boolean;
  close(): Promise<void>;
}

export const CLIENT = { id: "dash-client", secret: "a client secret that is long enough" };

/** A customer's own provider on another origin. It signs its user in without showing a page. */
export async function makeExternalProvider(origin: string): Promise<ExternalProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const external: ExternalProvider = {
    issuer,
    claims: {},
    idTokenClaims: {},
    isUserInfoBroken: false,
    isUp: false,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${origin}/api/auth/callback`],
        post_logout_redirect_uris: [`${origin}/api/logged-out`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified", "groups"],
      profile: ["name", "given_name", "family_name"],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ["a key of the other provider"] },
    interactions: { url: (_, { uid }) => `/let-in/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: (use) => {
        const claims = use === "id_token" ? external.idTokenClaims : external.claims;
        return { sub: id, ...claims };
      },
    }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: CLIENT.id,
        accountId: ctx.oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();
  server.on("request", (request, response) => {
    if (!external.isUp) request.destroy();
    else if (request.url?.startsWith("/me") && external.isUserInfoBroken)
      response.writeHead(403).end();
    else if (request.url?.startsWith("/let-in/"))
      void provider.interactionFinished(request, response, { login: { accountId: "subject-1" } });
    else void serve(request, response);
  });
  return external;
}
