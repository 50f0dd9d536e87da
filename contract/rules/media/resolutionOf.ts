type Sized = { readonly width?: number | null; readonly height?: number | null }

/** `1080 × 1920`; null of what has no size. */
export function resolutionOf({ width, height }: Sized): string | null {
  return width && height ? `${width} × ${height}` : null
}

/** Of a screen, which tells it as `1920x1080`: written as everywhere else. */
export function screenResolutionOf(told: string): string {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(told) ?? []
  return resolutionOf({ width: Number(width), height: Number(height) }) ?? told
}
