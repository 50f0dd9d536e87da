import { expectTypeOf, test } from 'vitest'
import type { FieldKind } from '#contract/kernel/field.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import type { presentations } from '#src/resources/index.ts'
import type { fieldCells } from '#src/ui/fields/kinds/fieldCells.ts'
import type { fieldFilters } from '#src/ui/fields/kinds/fieldFilters.ts'
import type { fieldInputs } from '#src/ui/fields/kinds/fieldInputs.ts'

test('a kind without a cell, an input or a filter does not compile', () => {
  expectTypeOf<keyof typeof fieldCells>().toEqualTypeOf<FieldKind>()
  expectTypeOf<keyof typeof fieldInputs>().toEqualTypeOf<FieldKind>()
  expectTypeOf<keyof typeof fieldFilters>().toEqualTypeOf<FieldKind>()
  // @ts-expect-error: money is missing
  expectTypeOf<Omit<typeof fieldCells, 'money'>>().toExtend<typeof fieldCells>()
})

test('a resource without a presentation does not compile', () => {
  expectTypeOf<keyof typeof presentations>().toEqualTypeOf<ResourceName>()
})
