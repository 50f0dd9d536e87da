import { tutorial } from '#contract/services/system/tutorial.ts'
import { type Behavior, serve } from '#server/kernel/behave.ts'
import { readArticles } from './readArticles.ts'
import { readFirstScreen } from './readFirstScreen.ts'
import { readTours, saveTour } from './tours.ts'

export function createTutorial(behaviors: Readonly<Record<string, Behavior | undefined>>) {
  return serve(tutorial, {
    articles: (_input, context) => readArticles(context),
    firstScreen: (_input, context) => readFirstScreen(behaviors, context),
    tours: (_input, context) => readTours(context),
    keepTour: (input, context) => saveTour(input, context),
  })
}
