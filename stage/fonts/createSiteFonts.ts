import { fontChainOf } from '#contract/fonts/fontChainOf.ts'
import { fontUsesOf } from '#contract/fonts/fontUseOf.ts'
import { nearestWeight } from '#contract/fonts/nearestWeight.ts'
import { shippedFontPath, shippedFonts } from '#contract/fonts/shippedFonts.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { StageFonts } from '#stage/StageFonts.ts'
import { type FaceSource, openFace } from './fontFace.ts'

/**
 * A font family and its files. `name`: CSS family name; families with different files need different names, because a
 * file that the page has already registered under the same name is reused.
 */
export type SiteFont = { family: string; name: string; faces: readonly SiteFace[] }
type SiteFace = Omit<FaceSource, 'name' | 'url'> & { url: string | (() => Promise<string>) }
type Source = SiteFace & { name: string }

export type SiteFonts = StageFonts & {
  /** Font files used by a program, for painting a picture of it. */
  sourcesOf: (document: ProgramDocument) => Promise<FaceSource[]>
  /** Resolves once the family is loaded or has failed. */
  ready: (family: string) => Promise<void>
}

/** Complete fonts from the server, for editing: the browser loads each file on first use. `own`: uploaded fonts. */
export function createSiteFonts(own: readonly SiteFont[] = [], open: typeof openFace = openFace): SiteFonts {
  const families = new Map([...shipped(), ...own].map(font => [font.family, font]))
  const opened = new Map<Source, { source: FaceSource; face: FontFace }>()
  const sources = new Map<string, Source[]>()

  function sourcesOf(family: string): Source[] {
    const known = sources.get(family)
    if (known) return known
    const font = families.get(family)
    const made = font ? font.faces.map(face => ({ ...face, name: font.name })) : []
    sources.set(family, made)
    return made
  }

  /** Opens a font file; returns the face synchronously if the URL is known. */
  function openOne(of: Source): FontFace | Promise<FontFace> {
    const known = opened.get(of)
    if (known) return known.face
    if (typeof of.url === 'string') return registerFace(of, { ...of, url: of.url })
    return of.url().then(url => registerFace(of, { ...of, url }))
  }

  function registerFace(of: Source, source: FaceSource): FontFace {
    // Another part of the page may already use the same file.
    const face = [...document.fonts].find(isSame(source)) ?? open(source)
    opened.set(of, { source, face })
    return face
  }

  async function load(of: Source): Promise<void> {
    await (await openOne(of)).load()
  }

  async function loadAll(wanted: readonly Source[]): Promise<void> {
    await Promise.all(wanted.map(source => load(source).catch(() => undefined)))
  }

  /** Font files of a program. `wanted`: the files that its text needs; `all`: these and possible fallbacks. */
  function facesOf(program: ProgramDocument): { wanted: Source[]; all: Source[] } {
    const wanted = new Set<Source>()
    const all = new Set<Source>()
    for (const use of program.nodes.flatMap(fontUsesOf)) {
      const chain = fontChainOf(use.family, use.text, use.language ?? undefined)
      const fitting = (family: string) => {
        const some = sourcesOf(family)
        const weights = some.map(({ weight }) => weight)
        const nearest = use.weight === null ? null : nearestWeight(weights, use.weight)
        return some.filter(({ weight }) => nearest === null || weight === nearest)
      }
      for (const source of chain.wanted.flatMap(fitting)) wanted.add(source)
      for (const source of [...chain.wanted, ...chain.spare].flatMap(fitting)) all.add(source)
    }
    return { wanted: [...wanted], all: [...all] }
  }

  return {
    namesOf(family) {
      const [first, ...rest] = sourcesOf(family)
      if (!first) return []
      // Registers each font whose URL is known. Other fonts are usable only after their URL and file were fetched.
      for (const source of [first, ...rest]) {
        if (typeof source.url === 'string') openOne(source)
        else void load(source).catch(() => undefined)
      }
      return [first.name]
    },
    load: program => loadAll(facesOf(program).wanted),
    ready: family => loadAll(sourcesOf(family)),
    async sourcesOf(program) {
      const { wanted, all } = facesOf(program)
      await loadAll(wanted)
      // Registers the fallback fonts without fetching them. The result contains those that another part of the page has
      // loaded.
      for (const of of all) if (typeof of.url === 'string') openOne(of)
      return all.flatMap(of => {
        const known = opened.get(of)
        return known?.face.status === 'loaded' ? [known.source] : []
      })
    },
  }
}

function shipped(): SiteFont[] {
  return Object.keys(shippedFonts).map(key => {
    const family = key as keyof typeof shippedFonts
    const faces = shippedFonts[family].weights.map(weight => ({
      url: shippedFontPath(family, weight),
      weight: String(weight),
      isItalic: false,
    }))
    return { family, name: `Marquee ${family}`, faces }
  })
}

function isSame({ name, weight, isItalic }: FaceSource) {
  return (face: FontFace) =>
    face.family.replace(/^"|"$/g, '') === name && face.weight === weight && (face.style === 'italic') === isItalic
}
