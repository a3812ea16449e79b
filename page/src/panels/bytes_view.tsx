import { useEffect, useRef } from 'preact/hooks';

const ROW = 16;
const MOST = 4096;

/** Bytes of a record as people read them, of which some can be marked. */
export function BytesView({
  bytes,
  offset,
  marked,
}: {
  bytes: Uint8Array;
  offset: number | null;
  marked: { from: number; length: number } | null;
}) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector('.marked')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  if (bytes.length === 0 || offset === null) return null;
  const isMarked = (at: number) =>
    marked !== null && at >= marked.from && at < marked.from + marked.length;
  const rows = Array.from({ length: Math.ceil(Math.min(bytes.length, MOST) / ROW) }, (_, i) => i);
  return (
    <div class="bytes" tabIndex={0} role="region" aria-label="Bytes of the record" ref={root}>
      {rows.map((row) => (
        <div key={row}>
          <span class="faint">{`${(offset + row * ROW).toString(16).padStart(6, '0')}  `}</span>
          {Array.from(bytes.subarray(row * ROW, Math.min(MOST, (row + 1) * ROW)), (byte, i) => (
            <span key={i} class={isMarked(offset + row * ROW + i) ? 'marked' : ''}>
              {byte.toString(16).padStart(2, '0')}{' '}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
