import { expect, test } from 'vitest'
import { checkFiles } from '#src/simple/release/fileCheck.ts'
import { storageErrorOf } from '#src/simple/release/storageError.ts'

const mega = 1024 * 1024
const limits = { picture: 20 * mega, video: 2048 * mega, audio: 100 * mega, document: 100 * mega }
const file = (name: string, type: string, size: number) => ({ name, type, size })

test('a file over the server’s limit is refused before it is stored, by its kind', () => {
  const photo = file('shelf.jpg', 'image/jpeg', 30 * mega)
  expect(checkFiles([photo], limits).refused).toEqual({ name: 'shelf.jpg', size: 30 * mega, max: 20 * mega })
  expect(checkFiles([file('shelf.mp4', 'video/mp4', 30 * mega)], limits).refused).toBeNull()
  expect(checkFiles([file('capture', 'image/jpeg', 30 * mega)], limits).refused).not.toBeNull()
})

test('without the server’s answer nothing is refused', () => {
  expect(checkFiles([file('shelf.jpg', 'image/jpeg', 900 * mega)], null).refused).toBeNull()
})

test('a long upload and a format that not every screen plays are announced', () => {
  expect(checkFiles([file('a.mp4', 'video/mp4', 5 * mega)], limits)).toMatchObject({
    largeSize: null,
    isUncommon: false,
  })
  expect(checkFiles([file('IMG_1.MOV', 'video/quicktime', 400 * mega)], limits)).toMatchObject({
    largeSize: 400 * mega,
    isUncommon: true,
  })
})

test('a full storage of the browser is said in the reader’s language', () => {
  const t = ((key: string) => key) as never
  expect(storageErrorOf(new DOMException('full', 'QuotaExceededError'), t)).toBe('simpleParts:upload.noRoom')
  expect(storageErrorOf(new Error('other'), t)).toBe('other')
})
