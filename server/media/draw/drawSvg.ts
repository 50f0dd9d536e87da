// Draws an SVG of the server's own. Runs apart from the server (server/reading.ts): drawing takes the threads that it checks passwords in.
import { z } from 'zod'

/** The extension of `path` decides the format. */
export type SvgOrder = { svg: string; path: string }

export const svgDrawn = z.object({ width: z.number(), height: z.number() })

export async function drawSvg({ svg, path }: SvgOrder): Promise<z.infer<typeof svgDrawn>> {
  const { default: sharp } = await import('sharp')
  const drawn = sharp(Buffer.from(svg))
  // Flat colours beside each other show what photographs forgive.
  return (path.endsWith('.jpg') ? drawn.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : drawn).toFile(path)
}
