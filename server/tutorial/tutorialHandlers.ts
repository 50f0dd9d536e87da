import { tutorial } from '#contract/services/system/tutorial.ts'
import { type Behaviour, serve } from '#server/calls/behave.ts'
import { keepTour, keptTours } from './keptTours.ts'
import { readArticles } from './readArticles.ts'
import { readFirstScreen } from './readFirstScreen.ts'

export function createTutorial(behaviours: Readonly<Record<string, Behaviour | undefined>>) {
  return serve(tutorial, {
    articles: (_input, context) => readArticles(context),
    firstScreen: (_input, context) => readFirstScreen(behaviours, context),
    tours: (_input, context) => keptTours(context),
    keepTour: (input, context) => keepTour(input, context),
  })
}
