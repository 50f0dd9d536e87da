type PictureMetadata = { orientation?: number; space: string; icc?: Buffer }

/** True if browsers may show the picture rotated or in other colors than its thumbnail has. */
export function needsRedraw({ orientation = 1, space, icc }: PictureMetadata): boolean {
  return orientation > 1 || (space !== 'srgb' && space !== 'b-w') || (icc !== undefined && !isSrgb(icc))
}

/** Whether the color profile is sRGB, by its description tag (ICC.1, 9.2.41) in ASCII or UTF-16. */
function isSrgb(icc: Buffer): boolean {
  const tags = icc.length < 132 ? 0 : icc.readUInt32BE(128)
  for (let at = 132; at < 132 + tags * 12 && at + 12 <= icc.length; at += 12) {
    if (icc.toString('latin1', at, at + 4) !== 'desc') continue
    const offset = icc.readUInt32BE(at + 4)
    const text = icc.toString('latin1', offset, offset + icc.readUInt32BE(at + 8)).replaceAll('\0', '')
    // `c2` is a compact sRGB profile that is common in pictures from social networks.
    return /sRGB|c2$/i.test(text)
  }
  return false
}
