import * as client from "openid-client";
import type { GatewayEnv } from "../env.ts";
import { isLoopback } from "@dash/service-lib/process/secure-address";
import { discoveryError } from "./provider-error.ts";

const DISCOVERY_TIMEOUT_SECONDS = 3;
/** After a failed discovery, the gateway asks the provider again at most this often. */
const RETRY_AFTER_FAILURE_MS = 1_000;

type Settings = Pick<
  GatewayEnv,
  "OIDC_ISSUER" | "OIDC_CLIENT_ID" | "OIDC_CLIENT_SECRET" | "OIDC_CLIENT_AUTH"
>;

/** The OpenID provider. Discovery runs on first use, so that everything else works while the provider is down. */
export class Provider {
  readonly issuer: URL;
  readonly #settings: Settings;
  #discovering: Promise<client.Configuration> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.issuer = new URL(settings.OIDC_ISSUER);
  }

  /** @throws ProviderDownError or ProviderSetupError while discovery fails. */
  async configuration(): Promise<client.Configuration> {
    this.#discovering ??= this.#discover();
    try {
      return await this.#discovering;
    } catch (cause) {
      throw discoveryError(this.issuer.href, cause);
    }
  }

  #discover(): Promise<client.Configuration> {
    const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = this.#settings;
    // Plain http is allowed only for a provider on this machine.
    const execute = isLoopback(this.issuer.hostname) ? [client.allowInsecureRequests] : [];
    const discovery = client.discovery(
      this.issuer,
      clientId,
      clientSecret,
      this.#authentication(),
      {
        execute,
        timeout: DISCOVERY_TIMEOUT_SECONDS,
      },
    );
    discovery.catch(() => {
      setTimeout(() => (this.#discovering = undefined), RETRY_AFTER_FAILURE_MS).unref();
    });
    return discovery;
  }

  #authentication(): client.ClientAuth {
    const { OIDC_CLIENT_AUTH: auth, OIDC_CLIENT_SECRET: clientSecret } = this.#settings;
    if (!clientSecret || auth === "none") return client.None();
    return auth === "basic"
      ? client.ClientSecretBasic(clientSecret)
      : client.ClientSecretPost(clientSecret);
  }
}
