// ical.js looks for the next occurrence of a rule until it finds one, and so without an end for one that never comes.
import ICAL from 'ical.js'

/** Counted down by all rules of a file. */
export type Steps = { left: number }
export class OutOfSteps extends Error {}
class PastLastYear extends Error {}

/** Days that are gone through in one step. */
const daysAtOnce = 31

export type Bounds = { steps: Steps; lastYear: number }

type Options = ConstructorParameters<typeof ICAL.RecurIterator>[0]

/** Ends after the last year; throws OutOfSteps when no steps are left. */
export function boundedIterator(options: Options, { steps, lastYear }: Bounds): ICAL.RecurIterator {
  // The constructor follows the rule to its first occurrence already, before a field of the class would be set.
  class Bounded extends ICAL.RecurIterator {
    step() {
      steps.left -= 1
      if (steps.left < 0) throw new OutOfSteps()
      if (this.last.year > lastYear) throw new PastLastYear()
    }
    endPast(work: () => void) {
      try {
        work()
      } catch (error) {
        if (!(error instanceof PastLastYear)) throw error
        this.completed = true
      }
    }
    override fromData(from: Options) {
      this.endPast(() => super.fromData(from))
    }
    /** Who asks looks at `completed`. */
    override next(again?: boolean) {
      this.endPast(() => super.next(again))
      return this.last
    }
    /** Every frequency goes through the seconds of what it found last. */
    override next_second() {
      this.step()
      return super.next_second()
    }
    override increment_monthday(days: number) {
      for (let left = days; left > 0; left -= daysAtOnce) {
        this.step()
        super.increment_monthday(Math.min(left, daysAtOnce))
      }
    }
    override increment_month() {
      this.step()
      super.increment_month()
    }
    override increment_year(by: number) {
      this.step()
      super.increment_year(by)
    }
  }
  return new Bounded(options)
}
