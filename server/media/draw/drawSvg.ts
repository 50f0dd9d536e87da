// Draws an SVG made by the server. Runs in a separate process (server/reading.ts), because drawing would occupy the
// threads that hash passwords.
import { z } from 'zod'

/** The extension of `path`, `.jpg` or `.png`, determines the format. */
export type SvgOrder = { svg: string; path: string }

export const svgDrawn = z.object({ width: z.number(), height: z.number() })

export async function drawSvg({ svg, path }: SvgOrder): Promise<z.infer<typeof svgDrawn>> {
  const { default: sharp } = await import('sharp')
  const drawn = sharp(Buffer.from(svg))
  // 4:4:4 disables chroma subsampling, which would be visible at the edges of flat colors.
  return (path.endsWith('.jpg') ? drawn.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : drawn).toFile(path)
}
