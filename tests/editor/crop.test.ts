import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import { crop as cropSchema, wholePicture } from '#contract/widgets/crop.ts'
import { clipOf, video } from '#contract/widgets/video.ts'
import { cropOfRatio, grips, movedCrop, resizedCrop, storedCrop, typedCrop } from '#src/editor/crop/cropMoves.ts'
import { itemsIn, replacedItem, sharedTime } from '#src/editor/inspector/mediaItems.ts'
import { pickedAfter } from '#src/ui/media/pickedFiles.ts'

const fileOf = (id: string) => ({ id, duration: 9000 }) as File
const ids = (files: readonly { id: string }[]) => files.map(({ id }) => id).join('')

describe('a part of a picture', () => {
  const share = fc.double({ min: -2, max: 2, noNaN: true })

  it('stays a part of it, however far it is pulled, and keeps the ratio that was chosen', () => {
    const ratio = fc.option(fc.double({ min: 0.2, max: 5, noNaN: true }))
    fc.assert(
      fc.property(fc.constantFrom(...grips), ratio, share, share, share, share, (grip, wanted, x, y, byX, byY) => {
        const corner = wanted === null || grip.length === 2 ? grip : 'se'
        const start = movedCrop(
          wanted === null ? { x: 0.3, y: 0.3, width: 0.4, height: 0.4 } : cropOfRatio(wholePicture, wanted),
          { x, y },
        )
        const next = resizedCrop(start, corner, { x: byX, y: byY }, wanted)
        expect(cropSchema.safeParse(next).success).toBe(true)
        if (wanted !== null) expect(next.width / next.height).toBeCloseTo(wanted, 5)
      }),
      { examples: [['e', 3.132104142866081, 0, -0.09036290710868025, -0.9373579171426785, -0.2992741857826395]] },
    )
  })

  it('is typed side by side, and what has no room gives way', () => {
    expect(typedCrop({ x: 0, y: 0, width: 0.8, height: 1 }, 'x', 0.5)).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 })
    expect(typedCrop({ x: 0.5, y: 0, width: 0.5, height: 1 }, 'width', 1).width).toBe(0.5)
  })

  it('that is all of it is not written down', () => {
    expect([storedCrop(wholePicture), storedCrop({ ...wholePicture, width: 0.5 })?.width]).toEqual([undefined, 0.5])
  })
})

describe('pictures that are chosen many at once', () => {
  const shown = ['a', 'b', 'c', 'd'].map(fileOf)
  const [a, , c, d] = shown as [File, File, File, File]

  it('keep the order of pressing; a second press takes one out; Shift takes what lies between', () => {
    const one = pickedAfter([], shown, { file: c, isRange: false, anchor: null })
    expect(ids(pickedAfter(one, shown, { file: a, isRange: true, anchor: 'c' }))).toBe('cba')
    expect(ids(pickedAfter([c, a], shown, { file: c, isRange: false, anchor: 'a' }))).toBe('a')
    expect(ids(pickedAfter([a], shown, { file: d, isRange: true, anchor: 'gone' }))).toBe('ad')
  })

  it('one that is replaced keeps its place and its time, and loses what was cut away from the former', () => {
    const item = { file: 'a', duration: 700, crop: { ...wholePicture, width: 0.5 } }
    expect(itemsIn([item])).toEqual([item])
    expect(replacedItem({ defaultTime: 5000 }, item, fileOf('b'))).toEqual({ file: 'b', duration: 700 })
    expect(replacedItem({ defaultTime: null }, { file: 'a', duration: 1 }, fileOf('b'))).toEqual({
      file: 'b',
      duration: 9000,
    })
    expect([sharedTime([item, item]), sharedTime([item, { ...item, duration: 5 }])]).toEqual([700, null])
  })
})

describe('the part of a film that is played', () => {
  it('is as much of what was said as there is', () => {
    expect(clipOf({ from: 2, to: 5, length: 9000 })).toEqual({ from: 2, to: 5 })
    expect(clipOf({ from: 2, to: 12, length: 9000 })).toEqual({ from: 2, to: null })
    expect(clipOf({ from: 12, to: 1, length: 9000 })).toEqual({ from: 0, to: 1 })
    expect(clipOf({ from: 3, to: 1, length: null })).toEqual({ from: 3, to: null })
  })

  it('is how long the program waits for it', () => {
    const lasting = (given: object) => video.duration?.({ ...video.defaults, file: '1', ...given }, video.size)
    expect(lasting({ length: 9000 })).toBe(9000)
    expect(lasting({ length: 9000, from: 2, to: 5.5 })).toBe(3500)
    expect(lasting({ length: 9000, from: 2 })).toBe(7000)
    expect([lasting({ length: null, from: 2 }), lasting({ length: null, to: 4 })]).toEqual([null, 4000])
  })
})
