import { type FirstScreenStep, firstScreenSteps } from '#contract/services/system/tutorial.ts'

const placeOfStep = {
  pair: { to: '/device/create', page: 'device', perm: 'add' },
  upload: { to: '/file', page: 'file', perm: 'upload' },
  make: { to: '/program/create', page: 'program', perm: 'add' },
  send: { to: '/send', page: 'program', perm: 'send' },
  see: { to: '/onAir', page: 'onAir', perm: 'view' },
} as const satisfies Record<FirstScreenStep, { to: string; page: string; perm: string }>

export const permsOfSteps = Object.values(placeOfStep)

type WayStep = { key: FirstScreenStep; to: string; isDone: boolean; isNext: boolean }

/** The steps that the reader is permitted to take. The next step is the first one that is not done. */
export function wayOf(
  taken: Readonly<Record<FirstScreenStep, boolean | null>>,
  may: (page: string, perm: string) => boolean,
): { steps: readonly WayStep[]; isWalked: boolean } {
  const own = firstScreenSteps.filter(key => taken[key] !== null && may(placeOfStep[key].page, placeOfStep[key].perm))
  const next = own.find(key => !taken[key])
  return {
    steps: own.map(key => ({ key, to: placeOfStep[key].to, isDone: taken[key] === true, isNext: key === next })),
    isWalked: next === undefined,
  }
}
