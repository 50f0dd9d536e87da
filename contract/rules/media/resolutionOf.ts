type Sized = { readonly width?: number | null; readonly height?: number | null }

/** `1080 × 1920`; null of what has no size. */
export function resolutionOf({ width, height }: Sized): string | null {
  return width && height ? `${width} × ${height}` : null
}
