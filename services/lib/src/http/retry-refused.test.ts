import { retryRefused } from "./retry-refused.ts";

/** A request that fails with these codes in turn, and is then answered. */
function requestThatFails(...codes: readonly string[]) {
  const left = [...codes];
  return jest.fn(async () => {
    const code = left.shift();
    if (code) throw Object.assign(new Error(code), { code });
    return "answer";
  });
}

it("repeats a request whose connection was refused, which may reach another instance", async () => {
  const send = requestThatFails("ECONNREFUSED", "ECONNREFUSED");
  expect(await retryRefused(send)).toBe("answer");
  expect(send).toHaveBeenCalledTimes(3);
});

it("fails when all six attempts were refused", async () => {
  const send = requestThatFails(...Array<string>(6).fill("ECONNREFUSED"));
  await expect(retryRefused(send)).rejects.toThrow("ECONNREFUSED");
  expect(send).toHaveBeenCalledTimes(6);
});

it.each(["ECONNRESET", "UND_ERR_SOCKET", "UND_ERR_ABORTED"])(
  "does not repeat a request that may have arrived: %s",
  async (code) => {
    const send = requestThatFails(code);
    await expect(retryRefused(send)).rejects.toThrow(code);
    expect(send).toHaveBeenCalledTimes(1);
  },
);
