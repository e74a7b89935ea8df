/** A record of the call platform's log (RingCentral), with the fields that the demo data and the tests use. */
export interface CallRecord extends CallPart {
  readonly id: string;
  readonly uri?: string;
  readonly sessionId: string;
  readonly deleted?: boolean;
  /** Only in the detailed view of the call log. */
  readonly legs?: readonly CallLeg[];
  /** Only in the detailed view of the call log. */
  readonly lastModifiedTime?: string;
}

export interface CallLeg extends CallPart {
  readonly legType: string;
  readonly master?: boolean;
}

interface CallPart {
  readonly telephonySessionId?: string;
  readonly type: "Voice" | "Fax";
  readonly direction: "Inbound" | "Outbound";
  readonly action: string;
  readonly startTime: string;
  /** The result of the call; the platform documents no complete list. */
  readonly result?: string;
  readonly reason?: string;
  /** In seconds, with the ringing time. */
  readonly duration?: number;
  readonly durationMs?: number;
  readonly from?: CallParty;
  readonly to?: CallParty;
  readonly extension?: { readonly id: number; readonly uri?: string };
  readonly transport?: "PSTN" | "VoIP";
  readonly finished?: boolean;
}

export interface CallParty {
  readonly phoneNumber?: string;
  readonly extensionNumber?: string;
  readonly extensionId?: string;
  readonly name?: string;
}
