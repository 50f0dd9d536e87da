import type { TemplateTopic } from '#contract/resources/programs/template.ts'
import type { ShownTemplate } from './ShownTemplate.ts'

export function matchesTopic({ topic }: Pick<ShownTemplate, 'topic'>, wanted: TemplateTopic | null): boolean {
  return wanted === null || topic === wanted
}
