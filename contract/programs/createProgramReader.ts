// Creates a function that migrates and validates a saved document of any version. It returns errors and never throws.
import type { z } from 'zod'
import { type Migration, migrate, newestVersion } from '#contract/derive/migrate.ts'
import { widgetPropsOf } from '#contract/derive/widgetPropsOf.ts'
import { AppError } from '#contract/errors/errors.ts'
import type { Widget } from '#contract/kernel/widget.ts'
import { settlePages } from '#contract/rules/programs/pages/settlePages.ts'
import { brokenAt, type DocumentRefusal, documentRefusal, type ProgramDocument, type ProgramNode } from './program.ts'

export type ReadProgram = { document: ProgramDocument } | AppError

type Language = {
  schema: z.ZodType<ProgramDocument>
  migrations: readonly Migration[]
  widgets: Readonly<Record<string, Widget>>
}

export function createProgramReader({ schema, migrations, widgets }: Language): (raw: unknown) => ReadProgram {
  const newest = newestVersion(migrations)

  function read(raw: unknown): ReadProgram {
    const refused = documentRefusal(raw, newest)
    if (refused || !isRecord(raw)) return errorOf(refused ?? brokenAt(''))
    const migrated = migrate(raw, Number(raw.version), migrations)
    if (!migrated) return errorOf(brokenAt('version'))
    const parsed = schema.safeParse(migrated)
    if (!parsed.success) return errorOf(brokenAt(parsed.error.issues[0]?.path.join('.') ?? ''))
    return { document: settlePages({ ...parsed.data, nodes: parsed.data.nodes.map(readNode) }) }
  }

  /** Migrates and validates the props of a node. Nodes of unknown or newer widgets stay unchanged. */
  function readNode(node: ProgramNode): ProgramNode {
    const widget = Object.hasOwn(widgets, node.kind) ? widgets[node.kind] : undefined
    const props = widget && migrate(node.props, node.version, widget.migrations)
    if (!widget || !isRecord(props)) return node
    return { ...node, version: widget.version, props: widgetPropsOf(widget, props) }
  }

  return raw => {
    try {
      return read(raw)
    } catch {
      return errorOf(brokenAt(''))
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function errorOf({ id, params }: DocumentRefusal): AppError {
  return new AppError(id, params)
}
