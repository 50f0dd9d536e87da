import type { Context } from '#server/kernel/context.ts'
import { addDrawing } from '#server/media/upload/addDrawing.ts'
import { coffeeSvg } from './coffeeSvg.ts'
import { landscapeSvg } from './landscapeSvg.ts'
import { logoSvg } from './logoSvg.ts'
import { skylineSvg } from './skylineSvg.ts'

/** Drawings without text, because some machines have no fonts. */
const drawings = {
  landscape: { name: 'Landscape.jpg', svg: landscapeSvg },
  coffee: { name: 'Coffee.jpg', svg: coffeeSvg },
  skyline: { name: 'Skyline.jpg', svg: skylineSvg },
  logo: { name: 'Logo.png', svg: logoSvg },
}

/** File id of each drawing. */
export type DemoPictures = Readonly<Record<keyof typeof drawings, string>>

/** Draws the pictures and stores them like uploads. Call inside a transaction. */
export async function addPictures(folderId: string, context: Context): Promise<DemoPictures> {
  return {
    landscape: await addDrawing({ ...drawings.landscape, folderId }, context),
    coffee: await addDrawing({ ...drawings.coffee, folderId }, context),
    skyline: await addDrawing({ ...drawings.skyline, folderId }, context),
    logo: await addDrawing({ ...drawings.logo, folderId }, context),
  }
}
