interface VendorParty {
  readonly phoneNumber?: string;
  readonly extensionNumber?: string;
  readonly name?: string;
}

/** A row of the vendor's call log, with the fields that tests need. */
export interface VendorCall {
  readonly id: string;
  readonly sessionId: string;
  readonly telephonySessionId?: string;
  readonly type: string;
  readonly direction: string;
  readonly startTime: string;
  readonly lastModifiedTime?: string;
  readonly result?: string;
  readonly duration?: number;
  readonly from?: VendorParty;
  readonly to?: VendorParty;
  readonly finished?: boolean;
  readonly deleted?: boolean;
}

let count = 0;

/** An inbound call of 90 seconds on a winter morning, answered by extension 101. */
export function buildVendorCall(overrides: Partial<VendorCall> = {}): VendorCall {
  count += 1;
  const { startTime = "2026-01-12T09:00:00.000Z", id = `record-${count}` } = overrides;
  return {
    id,
    sessionId: `s-${id}`,
    telephonySessionId: `t-${id}`,
    type: "Voice",
    direction: "Inbound",
    startTime,
    result: "Accepted",
    duration: 90,
    from: { phoneNumber: "+442079460018" },
    to: { phoneNumber: "+442079460999", extensionNumber: "101" },
    lastModifiedTime: startTime,
    ...overrides,
  };
}

/** The call without the named fields. */
export function without(call: VendorCall, ...names: readonly (keyof VendorCall)[]): VendorCall {
  return Object.fromEntries(
    Object.entries(call).filter(([name]) => !names.some((each) => each === name)),
  ) as unknown as VendorCall;
}

/** The call as the vendor sends it after a later correction. */
export function corrected(
  call: VendorCall,
  lastModifiedTime: string,
  change: Partial<VendorCall>,
): VendorCall {
  return { ...call, lastModifiedTime, ...change };
}
