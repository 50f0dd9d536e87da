// Luminance and contrast by WCAG, and shading of a color until it is readable.

type Rgb = readonly [number, number, number]

/** Color channels of `#rrggbb`; ignores alpha. */
function rgbOf(hex: string): Rgb {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16)
  return [at(1), at(3), at(5)]
}

function hexOf(rgb: readonly number[]): string {
  return `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance: 0 black to 1 white. */
export function luminanceOf(hex: string): number {
  const [r, g, b] = rgbOf(hex).map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** Contrast ratio, 1 to 21; text needs 4.5. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((left, right) => left - right)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Mixes two colors: `share` of `one`, the rest of `other`. */
export function mixed(one: string, other: string, share: number): string {
  const [first, second] = [rgbOf(one), rgbOf(other)]
  return hexOf(first.map((part, index) => part * share + (second[index] ?? 0) * (1 - share)))
}

/** The first color on the way to black or white that satisfies `holds`, starting with the color itself. */
export function shadedUntil(hex: string, towards: '#000000' | '#ffffff', holds: (color: string) => boolean): string {
  for (let step = 0; step < steps; step += 1) {
    const color = mixed(towards, hex, step / steps)
    if (holds(color)) return color
  }
  return towards
}

const steps = 100
