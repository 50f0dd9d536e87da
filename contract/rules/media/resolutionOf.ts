type Sized = { readonly width?: number | null; readonly height?: number | null }

/** Text of a size such as `1080 × 1920`; null without a size. */
export function resolutionOf({ width, height }: Sized): string | null {
  return width && height ? `${width} × ${height}` : null
}

/** Formats a device's `1920x1080` like other resolutions; other text stays unchanged. */
export function screenResolutionOf(told: string): string {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(told) ?? []
  return resolutionOf({ width: Number(width), height: Number(height) }) ?? told
}
