import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StageSettings, useStage } from '#stage/StageContext.ts'
import { StageProvider } from '#stage/StageProvider.tsx'

const given: Required<StageSettings> = {
  resolveMedia: () => undefined,
  fonts: { families: [] } as never,
  muted: true,
  volume: 40,
  language: 'ja-JP',
  timeZone: 'Asia/Tokyo',
  now: () => 0,
  isInStep: true,
  readWeather: async () => null,
  readFraming: async () => ({}) as never,
  openProgram: () => undefined,
  texts: {} as never,
  faults: 'hide',
  isArranged: true,
}

test('components get every setting of the stage', () => {
  let seen: StageSettings | undefined
  function Probe() {
    seen = useStage().settings
    return null
  }
  render(
    <StageProvider {...given}>
      <Probe />
    </StageProvider>,
  )
  expect(seen).toEqual(given)
})
