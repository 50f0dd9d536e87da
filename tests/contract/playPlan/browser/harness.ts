// Runs every vector in the browser that opened the page.
import { type Outcome, vectorCases } from '#tests/contract/playPlan/vectorCases.ts'

export type Mismatch = { promise: string } & (Outcome | { thrown: string })
export type Answers = { count: number; mismatches: Mismatch[] }

declare global {
  interface Window {
    playPlanAnswers: Answers
  }
}

function answer({ subject, promise, check }: (typeof vectorCases)[number]): Mismatch[] {
  const named = { promise: `${subject}: ${promise}` }
  try {
    const { found, expected } = check()
    return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ ...named, found, expected }]
  } catch (error) {
    return [{ ...named, thrown: String(error) }]
  }
}

window.playPlanAnswers = { count: vectorCases.length, mismatches: vectorCases.flatMap(answer) }
