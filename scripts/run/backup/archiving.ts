/**
 * At most this many seconds of changes are lost with the disk: then Postgres archives a part-filled log segment too.
 */
const ARCHIVE_TIMEOUT_SECONDS = 60;

/**
 * Settings with which Postgres copies each finished log segment to the target of the archive link. The first backup
 * makes the link; without it nothing is copied. If the target is missing, the command fails, and Postgres keeps the
 * segment and retries. Copying the same segment twice succeeds; a file with other content is never overwritten.
 */
export function archiveSettings(link: string): string[] {
  const folder = quoted(link);
  const file = `${folder}/%f`;
  const copy = `cp "%p" ${file}.part && sync ${file}.part && mv ${file}.part ${file}`;
  const command = `test ! -L ${folder} || cmp -s "%p" ${file} || { test ! -e ${file} && ${copy}; }`;
  return ["archive_mode=on", `archive_command=${command}`];
}

/** The first backup sets this in Postgres. It stays set afterwards. */
export const SWITCH_ON_TIMEOUT = `alter system set archive_timeout = '${ARCHIVE_TIMEOUT_SECONDS}s'`;

/** The command with which a recovering Postgres fetches a log segment from the first folder that has it. */
export function fetchCommand(folders: readonly string[]): string {
  return folders.map((folder) => `cp ${quoted(folder)}/%f "%p" 2>/dev/null`).join(" || ");
}

/** Quotes for the shell, and for Postgres, where `%` starts a placeholder. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`).replaceAll("%", "%%")}'`;
}
