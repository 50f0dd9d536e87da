const known = ['16:9', '16:10', '4:3', '5:4', '3:2', '21:9', '32:9', '1:1'] as const
/** Relative tolerance: panels are a few pixels off; 1366 x 768 is sold as 16:9. */
const tolerance = 0.02

/** Aspect ratio of a resolution such as `1920x1080`; `9:16` is portrait. Null for a text that cannot be parsed. */
export function screenRatioOf(resolution: string | null): string | null {
  const [width = 0, height = 0] = (resolution ?? '').split('x').map(Number)
  if (!(width > 0 && height > 0)) return null
  const ratio = Math.max(width, height) / Math.min(width, height)
  const found = known.find(name => Math.abs(quotientOf(name) / ratio - 1) < tolerance)
  const [long, short] = (found ?? reduced(Math.max(width, height), Math.min(width, height))).split(':')
  return width >= height ? `${long}:${short}` : `${short}:${long}`
}

function quotientOf(name: string): number {
  const [long = 1, short = 1] = name.split(':').map(Number)
  return long / short
}

function reduced(long: number, short: number): string {
  let [a, b] = [long, short]
  while (b > 0) [a, b] = [b, a % b]
  return `${long / a}:${short / a}`
}
