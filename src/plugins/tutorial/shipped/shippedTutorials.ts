import type { Tutorials } from '#src/core/assembly/tutorials.ts'
import { articles } from './articles.ts'
import { tours } from './tours.ts'

const shippedTutorials: Tutorials = { articles, tours }
export default shippedTutorials
