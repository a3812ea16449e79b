import { NONE, type NetworkView } from '../core/network_view.js';

/** A link and the one that leads back, if there is one of the same kind: what a map shows as one. */
export interface Ways {
  readonly count: number;
  readonly a: Uint32Array;
  readonly b: Uint32Array;
  readonly there: Uint32Array; // The link from a to b,
  readonly back: Uint32Array; // and that from b to a, or NONE.
  readonly ofLink: Uint32Array;
}

export function waysOf(view: NetworkView): Ways {
  const { linkCount, linkFrom, linkTo } = view;
  const ofLink = new Uint32Array(linkCount).fill(NONE);
  const a = new Uint32Array(linkCount);
  const b = new Uint32Array(linkCount);
  const there = new Uint32Array(linkCount);
  const back = new Uint32Array(linkCount).fill(NONE);
  let count = 0;
  for (let link = 0; link < linkCount; ++link) {
    if (ofLink[link] !== NONE) continue;
    const from = linkFrom[link];
    const to = linkTo[link];
    a[count] = from;
    b[count] = to;
    there[count] = link;
    ofLink[link] = count;
    const other = wayBack(view, ofLink, link);
    if (other !== NONE) {
      back[count] = other;
      ofLink[other] = count;
    }
    ++count;
  }
  return {
    count,
    a: a.subarray(0, count),
    b: b.subarray(0, count),
    there: there.subarray(0, count),
    back: back.subarray(0, count),
    ofLink,
  };
}

// The first link of the same kind that leads back and is part of no way yet; NONE if there is none.
function wayBack(view: NetworkView, ofLink: Uint32Array, link: number): number {
  const { linkFrom, linkTo, linkKind, firstLink } = view;
  const from = linkFrom[link];
  const to = linkTo[link];
  for (let other = firstLink[to]; other < firstLink[to + 1]; ++other)
    if (linkTo[other] === from && linkKind[other] === linkKind[link] && ofLink[other] === NONE)
      return other;
  return NONE;
}
