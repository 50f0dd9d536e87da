/** The types of the package lack its default export, which draws a given text as an SVG document. */
declare module 'svg-captcha' {
  type Options = { width: number; height: number; noise: number; fontSize: number }
  export default function svgCaptcha(text: string, options: Options): string
}
