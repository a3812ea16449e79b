import type { GivenFile } from '../core/answers.js';
import { blobOf } from '../core/given.js';
import type { BackgroundInPage } from '../core/page_parts.js';
import { overBox, withinBox, type Placement, type Point } from '../scene/placement.js';
import { imageOf, type Backdrop } from '../state/backdrop.js';
import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import { isPicture, mayPlace, placementIn } from './placement_files.js';

const AT_FIRST = 0.8; // How opaque.

/** A picture that was given, and what may say where it lies. */
interface Given {
  readonly picture: GivenFile;
  readonly beside: readonly GivenFile[];
}

/** Parts a picture, with what lies beside it, from files that are opened. Pictures in folders are of
 * something else. */
export function partedPicture(files: readonly GivenFile[]): {
  readonly given: Given | null;
  readonly rest: readonly GivenFile[];
} {
  const pictures = files.filter(({ name }) => isPicture(name) && !name.includes('/'));
  if (pictures.length !== 1) return { given: null, rest: files };
  const beside = files.filter(({ name }) => mayPlace(name));
  const rest = files.filter((file) => file !== pictures[0] && !beside.includes(file));
  return { given: { picture: pictures[0], beside }, rest };
}

/** Lays a picture beneath the map that is seen: where a file beside it says, else over all of the map. */
export async function layBeneath(page: Page, { picture, beside }: Given): Promise<void> {
  const now = page.current.peek();
  if (!now)
    throw new Error(`${picture.name} is a picture: open the map first that it is to lie beneath`);
  const { open, view } = now;
  const file = blobOf(picture.bytes);
  const image = await imageOf(file).catch(() => {
    throw new Error(`${picture.name} is no picture that this browser can show`);
  });
  const told = await placementAmong(beside, [image.width, image.height]);
  const [x1, y1, , x2, y2] = view.bounds ?? [0, 0, 0, 1, 1];
  const placement = told ?? withinBox(image.width, image.height, [x1, y1], [x2, y2]);
  open.backdrop.peek()?.image.close();
  open.backdrop.value = { name: picture.name, file, ...image, placement, opacity: AT_FIRST };
  // Walls and floors would hide it.
  open.behind.value = { ...open.behind.peek(), isShown: false };
  page.messages.say(
    told
      ? `${picture.name} lies beneath the map, where the file beside it says.`
      : `${picture.name} lies beneath the map. Fit it by two points.`,
  );
}

/** Lays the picture beneath a map that came with it. */
export async function layGiven(open: OpenMap, given: BackgroundInPage): Promise<void> {
  const { name, bytes, x1, y1, x2, y2, opacity } = given;
  const file = blobOf(bytes);
  const image = await imageOf(file).catch(() => {
    throw new Error(`${name} is no picture that this browser can show`);
  });
  const size = [image.width, image.height] as const;
  const placement = overBox(size, [x1, y1], [x2, y2], given.quarter_turns);
  open.backdrop.value = { name, file, ...image, placement, opacity };
  open.behind.value = { ...open.behind.peek(), isShown: false };
}

async function placementAmong(files: readonly GivenFile[], size: Point): Promise<Placement | null> {
  for (const { name, bytes } of files) {
    const placement = placementIn(name, await blobOf(bytes).text(), size);
    if (placement) return placement;
  }
  return null;
}

export function remove(open: OpenMap): void {
  open.backdrop.peek()?.image.close();
  open.backdrop.value = null;
}

/** A picture as it is kept in the browser. */
export type KeptPicture = Omit<Backdrop, 'image' | 'width' | 'height'>;

export const keptOf = ({ name, file, placement, opacity }: Backdrop): KeptPicture => ({
  ...{ name, file, placement, opacity },
});
export const shownAgain = async (kept: KeptPicture): Promise<Backdrop> => ({
  ...kept,
  ...(await imageOf(kept.file)),
});
