/**
 * If the disk is lost, at most the changes of this many seconds are lost: Postgres then archives a segment of its log
 * even if it is not full.
 */
const ARCHIVE_TIMEOUT_SECONDS = 60;

/**
 * The settings with which Postgres copies each finished segment of its log (WAL) to the folder behind the archive
 * link. The first backup makes that link; before, nothing is copied. If the folder is missing, the command fails, and
 * Postgres keeps the segment and tries again. Copying a segment twice succeeds, but a file with other content is
 * never overwritten.
 */
export function archiveSettings(link: string): string[] {
  const folder = quoted(link);
  const file = `${folder}/%f`;
  const copy = `cp "%p" ${file}.part && sync ${file}.part && mv ${file}.part ${file}`;
  const command = `test ! -L ${folder} || cmp -s "%p" ${file} || { test ! -e ${file} && ${copy}; }`;
  return ["archive_mode=on", `archive_command=${command}`];
}

/** The SQL with which the first backup switches archiving on. The setting stays. */
export const SWITCH_ON_TIMEOUT = `alter system set archive_timeout = '${ARCHIVE_TIMEOUT_SECONDS}s'`;

/** The SQL that undoes it. */
export const SWITCH_OFF_TIMEOUT = "alter system reset archive_timeout";

/**
 * The shell command with which Postgres, while it recovers, fetches a segment of its log from the first folder that
 * has it.
 */
export function fetchCommand(folders: readonly string[]): string {
  return folders.map((folder) => `cp ${quoted(folder)}/%f "%p" 2>/dev/null`).join(" || ");
}

/** Quotes a text for the shell and for Postgres, where `%` begins a placeholder. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`).replaceAll("%", "%%")}'`;
}
