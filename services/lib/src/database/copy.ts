import { once } from "node:events";
import { pipeline, Transform, type Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Knex } from "knex";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Columns } from "./binary-rows.ts";
import { poolOf, withConnection } from "./connection.ts";

/** Appends rows to a table, as bytes of `binaryRows`: for many, which takes Postgres a fifth of what inserting does. */
export async function copyInto(
  knex: Knex,
  table: string,
  columns: Columns,
  rows: Buffer,
): Promise<void> {
  const into = `copy ${table} (${Object.keys(columns).join(", ")}) from stdin (format binary)`;
  await withConnection(knex, async (connection) => {
    const copy = connection.query(copyFrom(into));
    copy.end(rows);
    await finished(copy);
  });
}

/**
 * A JSON array of what the rows of a statement say, each of them an element, or several with commas between, as it comes:
 * it passes through the process in pieces, and never stands in its memory as a whole. The connection is taken until all
 * was read, or nobody reads on.
 */
export async function copyArrayOut(knex: Knex, statement: string): Promise<Readable> {
  const pool = poolOf(knex);
  const connection = await pool.acquireConnection();
  // Written as text, each sign would be looked at for what to quote, which costs as much as to make the JSON.
  const copy = connection.query(copyTo(`copy (${statement}) to stdout (format binary)`));
  void finished(copy)
    // What Postgres has still to send belongs to nobody; what it refused, it has told.
    .catch(() => (copy.destroyed ? connection.end() : undefined))
    .finally(() => pool.releaseConnection(connection));
  await once(copy, "readable");
  // Where one of the two ends early, the other does too.
  return pipeline(copy, arrayOfRows(), () => undefined);
}

const FILE_HEAD_BYTES = 19;
/** How many fields a row has, and how long the first of them is. */
const ROW_HEAD_BYTES = 2 + 4;

/** Reads Postgres' binary format, in which a text stands behind its length; what ends it is shorter than a row's head. */
function arrayOfRows(): Transform {
  let headBytes = FILE_HEAD_BYTES + ROW_HEAD_BYTES;
  let head = Buffer.alloc(0);
  let textBytes = 0;
  let opening = "[";
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      for (let rest = piece; rest.length > 0;) {
        if (textBytes > 0) {
          const text = rest.subarray(0, textBytes);
          this.push(text);
          textBytes -= text.length;
          rest = rest.subarray(text.length);
        } else {
          const missing = headBytes - head.length;
          head = Buffer.concat([head, rest.subarray(0, missing)]);
          rest = rest.subarray(missing);
          if (head.length < headBytes) break;
          // Of null, it is said to be -1.
          textBytes = Math.max(0, head.readInt32BE(headBytes - 4));
          headBytes = ROW_HEAD_BYTES;
          head = Buffer.alloc(0);
          this.push(opening);
          opening = ",";
        }
      }
      done();
    },
    flush(done) {
      this.push(opening === "[" ? "[]" : "]");
      done();
    },
  });
}
