export type Area = { x: number; y: number; width: number; height: number }

const size = 512

/** The area of the picture as a data URL of a square PNG. */
export async function cropPicture(url: string, area: Area): Promise<string> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size, size)
  return canvas.toDataURL('image/png')
}
