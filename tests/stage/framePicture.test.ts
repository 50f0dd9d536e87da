import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { picture } from '#contract/widgets/picture.ts'
import { framePicture } from '#stage/widgets/picture/framePicture.ts'
import { filterOf, type PictureLook } from '#stage/widgets/picture/pictureLook.ts'
import { frameStyle, shadowOf } from '#stage/widgets/view/frameStyle.ts'

const natural = { width: 800, height: 400 }
const right = { x: 0.5, y: 0, width: 0.5, height: 1 }

describe('a picture in its box', () => {
  it('shows of a cropped picture the part alone: filling the box, whole, or stretched', () => {
    const box = { width: 200, height: 100 }
    const covering = framePicture({ box, natural, fit: 'cover', crop: right, blur: 0 })
    expect(covering).toEqual({
      frame: { x: 0, y: 0, width: 200, height: 100 },
      picture: { x: -200, y: -50, width: 400, height: 200 },
    })
    const whole = framePicture({ box, natural, fit: 'contain', crop: right, blur: 0 })
    expect(whole).toEqual({
      frame: { x: 50, y: 0, width: 100, height: 100 },
      picture: { x: -100, y: 0, width: 200, height: 100 },
    })
    const stretched = framePicture({ box, natural, fit: 'fill', crop: right, blur: 0 })
    expect(stretched).toEqual({
      frame: { x: 0, y: 0, width: 200, height: 100 },
      picture: { x: -200, y: 0, width: 400, height: 100 },
    })
  })

  it('keeps its focal point in sight, whatever the shape of the box', () => {
    const share = fc.integer({ min: 0, max: 100 }).map(value => value / 100)
    const side = fc.integer({ min: 10, max: 4000 })
    fc.assert(
      fc.property(side, side, share, share, share, share, (width, height, x, y, cropX, cropY) => {
        const crop = { x: cropX / 2, y: cropY / 2, width: 0.5, height: 0.5 }
        const focus = { x: crop.x + x / 2, y: crop.y + y / 2 }
        const placed = framePicture({ box: { width, height }, natural, fit: 'cover', crop, focus, blur: 0 })
        const at = {
          x: placed.picture.x + focus.x * placed.picture.width,
          y: placed.picture.y + focus.y * placed.picture.height,
        }
        expect(at.x).toBeGreaterThanOrEqual(-0.01)
        expect(at.x).toBeLessThanOrEqual(placed.frame.width + 0.01)
        expect(at.y).toBeGreaterThanOrEqual(-0.01)
        expect(at.y).toBeLessThanOrEqual(placed.frame.height + 0.01)
      }),
    )
  })

  it('reaches beyond its frame where it is blurred, so that no edge fades', () => {
    const box = { width: 400, height: 200 }
    const { frame, picture: drawn } = framePicture({ box, natural, fit: 'cover', blur: 10 })
    expect(drawn.x).toBeLessThanOrEqual(-20)
    expect(drawn.y).toBeLessThanOrEqual(-20)
    expect(drawn.x + drawn.width).toBeGreaterThanOrEqual(frame.width + 20)
    expect(drawn.y + drawn.height).toBeGreaterThanOrEqual(frame.height + 20)
  })
})

it('a look that changes nothing is no filter and no shadow', () => {
  const plain: PictureLook = picture.defaults
  expect([filterOf(plain), shadowOf(plain)]).toEqual([undefined, undefined])
  expect(filterOf({ ...plain, brightness: 80, grey: 100, blur: 4 })).toBe('brightness(80%) grayscale(100%) blur(4px)')
  expect(shadowOf({ ...plain, shadow: 30 })).toBe('drop-shadow(0 10px 15px #00000099)')
})

it('the shadow of a component is that of its box, and of its words where nothing is behind them', () => {
  const frame = { outline: 4, outlineColor: '#ff0000', shadow: 30, shadowColor: '#000000' }
  expect(frameStyle({ ...frame, background: '#ffffff' })).toEqual({
    background: '#ffffff',
    boxShadow: 'inset 0 0 0 4px #ff0000, 0 10px 30px #000000',
  })
  const bare = { ...frame, outline: 0, background: null }
  expect(frameStyle(bare).filter).toBe('drop-shadow(0 10px 15px #000000)')
  expect(frameStyle(bare, true)).toMatchObject({ textShadow: '0 10px 30px #000000' })
  const stops = [
    { color: '#000000', at: 0 },
    { color: '#ffffff', at: 100 },
  ]
  expect(frameStyle({ ...bare, background: { shape: 'linear', angle: 90, stops } }).background).toBe(
    'linear-gradient(90deg, #000000 0%, #ffffff 100%)',
  )
})
