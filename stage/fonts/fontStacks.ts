import type { ScreenFont } from '#contract/fonts/fontField.ts'

const arabic = '"Geeza Pro", "Segoe UI", "Noto Sans Arabic", "Noto Naskh Arabic"'
const gothic = '"PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans CJK JP"'
const song = '"Songti SC", "Hiragino Mincho ProN", "SimSun", "Yu Mincho", "Noto Serif CJK SC", "Noto Serif CJK JP"'
const round = '"Yuanti SC", "Hiragino Maru Gothic ProN", "YouYuan", "Noto Sans CJK SC", "Noto Sans CJK JP"'
const brush = '"Kaiti SC", "KaiTi", "Klee One", "YuKyokasho", "Noto Serif CJK SC", "Noto Serif CJK JP"'
const naskh = '"Noto Naskh Arabic", "Geeza Pro", "Traditional Arabic", "Times New Roman"'

/**
 * System fonts for Latin, Chinese, Japanese and Arabic text; each list ends with the browser's default. Nothing is
 * downloaded.
 */
export const fontStacks: { readonly [K in ScreenFont]: string } = {
  sans: `system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", ${arabic}, ${gothic}, sans-serif`,
  serif: `"Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, ${naskh}, ${song}, serif`,
  rounded: `ui-rounded, "SF Pro Rounded", "Arial Rounded MT Bold", Quicksand, Comfortaa, "Baloo Bhaijaan 2", ${arabic}, ${round}, sans-serif`,
  narrow: `"Avenir Next Condensed", "Arial Narrow", "Roboto Condensed", "Noto Sans Display", "Liberation Sans Narrow", ${arabic}, ${gothic}, sans-serif`,
  handwritten: `"Bradley Hand", "Segoe Print", "Comic Neue", "Noto Nastaliq Urdu", "Aref Ruqaa", ${naskh}, ${brush}, cursive`,
  mono: `ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", ${arabic}, ${gothic}, monospace`,
}
