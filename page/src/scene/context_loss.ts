/** Browsers may take the graphics card away from a page, and mostly give it back soon. Calls with
 * true where it was taken, and with false where it is there again. */
export function watchContext(canvas: HTMLCanvasElement, changed: (isLost: boolean) => void): void {
  canvas.addEventListener('webglcontextlost', () => changed(true));
  canvas.addEventListener('webglcontextrestored', () => changed(false));
}
