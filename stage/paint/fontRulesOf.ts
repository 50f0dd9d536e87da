import type { FaceSource } from '#stage/fonts/fontFace.ts'

/**
 * Returns `@font-face` rules that embed the fonts, because an SVG image cannot load external files. Fonts that fail
 * to load are omitted.
 */
export async function fontRulesOf(fonts: readonly FaceSource[]): Promise<string> {
  const rules = fonts.map(async ({ name, url, weight, isItalic }) => {
    const data = await dataUrlOf(url).catch(() => null)
    const style = isItalic ? 'italic' : 'normal'
    return data
      ? `@font-face{font-family:${JSON.stringify(name)};font-weight:${weight};font-style:${style};src:url(${data})}`
      : ''
  })
  return (await Promise.all(rules)).join('\n')
}

async function dataUrlOf(url: string): Promise<string> {
  if (url.startsWith('data:')) return url
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} for a font`)
  const blob = await answer.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
