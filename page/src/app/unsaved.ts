import type { MapId } from '../core/answers.js';

/** Which maps are other than they were saved last, told by how many steps lead back. */
export class Unsaved {
  // Where a map stands, and where it was saved; null: no step leads there any more.
  private readonly maps = new Map<MapId, { now: number; saved: number | null }>();

  get any(): boolean {
    return [...this.maps.keys()].some((id) => this.has(id));
  }
  has(id: MapId): boolean {
    const map = this.maps.get(id);
    return map !== undefined && map.now !== map.saved;
  }

  /** Something was done, or taken back, or done once more: so many steps lead back now. */
  stands(id: MapId, now: number, isNew: boolean): void {
    const map = this.maps.get(id) ?? { now: 0, saved: 0 };
    // What was taken back before something new is done can never be done again.
    if (isNew && map.saved !== null && map.saved >= now) map.saved = null;
    map.now = now;
    this.maps.set(id, map);
  }
  /** Work of another time goes on. No step leads to what was saved, where it was then. */
  takenUp(id: MapId, now: number, wasSaved: boolean): void {
    this.maps.set(id, { now, saved: wasSaved ? null : 0 });
  }
  saved(id: MapId): void {
    const map = this.maps.get(id);
    if (map) map.saved = map.now;
  }
  forget(id: MapId): void {
    this.maps.delete(id);
  }
}
