// Offsets in time between several screens that should show the same content at the same time.

/** Milliseconds: interval at which the text of a program changes, and duration of the video, which loops. */
export const step = 2_000
export const filmLength = 3_007

/** For each change seen by all screens: milliseconds between the first and the last screen. */
export function spreadsOf(seen: readonly (readonly [string, number][])[]): number[] {
  const [first = [], ...others] = seen
  return first.flatMap(([text, time]) => {
    const times = others.map(changes => {
      const near = changes.filter(([other, at]) => other === text && Math.abs(at - time) < step / 2)
      return near[0]?.[1]
    })
    const all = [time, ...times.filter(at => at !== undefined)]
    return all.length < seen.length ? [] : [Math.max(...all) - Math.min(...all)]
  })
}

/**
 * For each second in which all screens show the video: milliseconds between the most and the least advanced screen.
 */
export function filmSpreadsOf(seen: readonly (readonly [number, number][])[]): number[] {
  const bySecond = seen.map(frames => {
    const found = new Map<number, number[]>()
    for (const [mediaTime, time] of frames) {
      const second = Math.floor(time / 1000)
      found.set(second, [...(found.get(second) ?? []), time - mediaTime])
    }
    return found
  })
  return [...(bySecond[0]?.keys() ?? [])].flatMap(second => {
    const ages = bySecond.map(found => found.get(second) ?? [])
    if (ages.some(each => each.length < 10)) return []
    const middles = ages.map(each => each.sort((a, b) => a - b)[Math.floor(each.length / 2)] ?? 0)
    const [base = 0] = middles
    const round = (age: number) => ((((age - base) % filmLength) + filmLength * 1.5) % filmLength) - filmLength / 2
    const apart = middles.map(round)
    return [Math.max(...apart) - Math.min(...apart)]
  })
}

export function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}
