export function whole(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}

export function tenths(value: number): string {
  return value.toFixed(1);
}

export function percent(part: number): string {
  return `${whole(part * 100)} %`;
}

/** To a tenth, since a hundredth of the time is much already. */
export function stolenShares(...shares: readonly number[]): string {
  if (shares.some(Number.isNaN)) return "unknown";
  return `${shares.map((share) => tenths(share * 100)).join(" / ")} %`;
}
