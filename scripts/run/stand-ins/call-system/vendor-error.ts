/** An error answer in the call platform's format. */
export class VendorError extends Error {
  readonly status: number;
  readonly code: string;
  /** The OAuth error code, for errors of the OAuth endpoints. */
  readonly oauthError: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    {
      oauthError,
      headers = {},
    }: { oauthError?: string; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.oauthError = oauthError;
    this.headers = headers;
  }

  get body(): object {
    const { code: errorCode, message, oauthError } = this;
    return {
      ...(oauthError ? { error: oauthError, error_description: message } : {}),
      errorCode,
      message,
      errors: [{ errorCode, message }],
    };
  }
}

export function invalidGrant(code: string, message: string): VendorError {
  return new VendorError(400, code, message, { oauthError: "invalid_grant" });
}

export function invalidParameter(name: string): VendorError {
  return new VendorError(400, "CMN-101", `Parameter [${name}] value is invalid.`);
}
