/** As libvips reads it. */
type Seen = { orientation?: number; space: string; icc?: Buffer }

/** Whether browsers may show a picture lying on its side or in other colors than the thumbnail has. */
export function needsRedraw({ orientation = 1, space, icc }: Seen): boolean {
  return orientation > 1 || (space !== 'srgb' && space !== 'b-w') || (icc !== undefined && !isSrgb(icc))
}

/** By the profile's description (ICC.1, 9.2.41), as ASCII or UTF-16. */
function isSrgb(icc: Buffer): boolean {
  const tags = icc.length < 132 ? 0 : icc.readUInt32BE(128)
  for (let at = 132; at < 132 + tags * 12 && at + 12 <= icc.length; at += 12) {
    if (icc.toString('latin1', at, at + 4) !== 'desc') continue
    const offset = icc.readUInt32BE(at + 4)
    const text = icc.toString('latin1', offset, offset + icc.readUInt32BE(at + 8)).replaceAll('\0', '')
    // `c2` is the sRGB profile that social networks write.
    return /sRGB|c2$/i.test(text)
  }
  return false
}
