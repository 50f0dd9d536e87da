import { describe, expect, test } from 'vitest'
import { canPlay, playsSmoothly } from '#contract/rules/devices/canPlay.ts'
import { drawnCapabilities, unknownKinds } from '#contract/rules/devices/drawnKinds.ts'
import { type FitScreen, screenFit } from '#contract/rules/devices/screenFit.ts'

const usual = ['codec:avc', 'codec:vp9', 'codec:aac']

describe('a film on a screen', () => {
  test.each([
    ['is played where the screen names its codecs', 'avc, aac', true, usual, 'yes'],
    ['stays dark where the screen lacks one of them', 'av1, aac', true, usual, 'no'],
    [
      'is played though not every browser can, where this one says so',
      'hevc, aac',
      false,
      [...usual, 'codec:hevc'],
      'yes',
    ],
    ['by other names is the same', 'h265', false, [...usual, 'codec:hevc'], 'yes'],
    ['that no browser plays stays dark', 'prores', false, usual, 'no'],
    ['of an unusual kind of a usual codec stays dark', 'avc, aac', false, usual, 'no'],
    ['of unknown codecs that no browser plays stays dark', null, false, usual, 'no'],
    ['is taken to be played where the screen said nothing', 'av1', true, ['volume'], 'yes'],
    ['that few browsers play is a question where the screen said nothing', 'hevc', false, [], 'unknown'],
  ] as const)('%s', (_name, codecs, isPlayable, capabilities, answer) => {
    expect(canPlay({ codecs, isPlayable }, capabilities)).toBe(answer)
  })
})

describe('a large film on a screen', () => {
  const said = [...usual, 'smooth', 'smooth:avc:1080', 'smooth:vp9:1080', 'smooth:vp9:2160']
  test.each([
    ['plays smoothly where the screen says so of that size', 'vp9, opus', 3840, 2160, said, true],
    ['may stutter where it says so of smaller ones alone', 'avc, aac', 3840, 2160, said, false],
    ['that stands upright is as large as one that lies', 'avc, aac', 1080, 1920, said, true],
    ['larger than all that was asked about goes by the largest', 'avc', 7680, 4320, said, false],
    ['is not doubted where the screen said nothing of sizes', 'avc, aac', 3840, 2160, usual, true],
    ['of a codec that was not asked about is not doubted', 'vp8', 3840, 2160, said, true],
    ['of unknown size is not doubted', 'avc', null, null, said, true],
  ] as const)('%s', (_name, codecs, width, height, capabilities, answer) => {
    expect(playsSmoothly({ codecs, isPlayable: true, width, height }, capabilities)).toBe(answer)
  })
})

describe('a program on a screen', () => {
  const screen: FitScreen = {
    resolution: '1920x1080',
    capabilities: [...usual, 'document', 'pointer'],
    browser: 'Chrome 140',
    storageUsed: 900,
    storageQuota: 1000,
  }
  const nodes = ['picture', 'document', 'button'].map(kind => ({ kind, version: 1 }))
  const program = { title: 'Menu', width: 1920, height: 1080, version: 1, nodes, isPressable: true }
  const kinds = (given: Partial<FitScreen>, of: Partial<typeof program> = {}, bytes = 100) =>
    screenFit({ ...screen, ...given }, [], [{ ...program, ...of }], bytes).map(({ kind }) => kind)

  test('has nothing against it where all of it is there', () => {
    expect(kinds({})).toEqual([])
  })

  test('needs room for what is still to come, and none for what is there', () => {
    expect(kinds({}, {}, 101)).toEqual(['noRoom'])
    expect(kinds({ storageUsed: 2000 }, {}, 0)).toEqual([])
    expect(kinds({ storageQuota: null }, {}, 1e9)).toEqual([])
  })

  test('of the other orientation is said so, and a larger one is drawn smaller', () => {
    expect(kinds({ resolution: '1080x1920' })).toEqual(['orientation'])
    expect(kinds({ resolution: '1280x720' })).toEqual(['resolution'])
    expect(kinds({ resolution: '3840x2160' })).toEqual([])
    expect(kinds({ resolution: null })).toEqual([])
  })

  test('with documents needs a browser that draws them, one with buttons something to press with', () => {
    expect(kinds({ capabilities: [...usual, 'pointer'] })).toEqual(['document'])
    expect(kinds({ browser: 'Chrome 93' })).toEqual(['document'])
    expect(kinds({ browser: 'Firefox 90' })).toEqual([])
    expect(kinds({ capabilities: [...usual, 'document'] })).toEqual(['pointer'])
    expect(kinds({ capabilities: [...usual, 'document'] }, { isPressable: false })).toEqual([])
  })

  test('of a component that its player does not know, or not in that version, asks for a newer player first', () => {
    const all = [...usual, 'document', 'pointer']
    const draws = (...known: string[]) => [...all, ...known.map(name => `draws:${name}`)]
    const knows = ['program:1', 'picture:1', 'document:1', 'button:1']
    expect(kinds({ capabilities: draws(...knows) })).toEqual([])
    expect(kinds({ capabilities: draws('program:1', 'picture:1', 'document:1') }), 'an unknown one').toEqual([
      'version',
    ])
    expect(kinds({ capabilities: draws(...knows) }, { nodes: [{ kind: 'picture', version: 2 }] })).toEqual(['version'])
    expect(kinds({ capabilities: draws(...knows) }, { version: 2 }), 'the program itself').toEqual(['version'])
    expect(kinds({ capabilities: draws(...knows, 'picture:2') }), 'a newer player reads what is older').toEqual([])
    expect(unknownKinds(drawnCapabilities, 1, nodes), 'the player of this version draws all of it').toEqual([])
  })

  test('is not held against a screen that said nothing of itself', () => {
    expect(kinds({ capabilities: ['volume'], resolution: null, storageUsed: null, browser: null })).toEqual([])
  })
})
