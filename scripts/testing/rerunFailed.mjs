// Reruns failed files once, alone, after all steps: a file that fails again counts as failed, one that passes as
// unsteady.

/** If more files than this failed, none is rerun. */
const mostRerun = 20

const isFailed = ({ failed }) => failed > 0

async function rerunFiles({ step }, failed) {
  console.log(`\n▸ ${step.name}, once more: ${failed.map(({ file }) => file).join(', ')}`)
  const files = failed.map(({ file }) => file)
  return step.again(chunk => process.stdout.write(chunk), files)
}

/** Reruns the failed files of a step; returns the merged result, and as `unsteady` the files that passed now. */
async function withRerun(result) {
  const failed = result.files.filter(isFailed)
  if (failed.length === 0 || !result.step.again) return { result, unsteady: [] }
  const second = await rerunFiles(result, failed)
  const outcomes = new Map(second.files.map(outcome => [outcome.file, outcome]))
  const unsteady = []
  const files = result.files.map(first => {
    const outcome = outcomes.get(first.file)
    if (!isFailed(first) || !outcome) return first
    if (isFailed(outcome)) return { ...first, failures: outcome.failures }
    if (outcome.passed === 0) return first
    unsteady.push({ file: first.file, firstError: first.failures[0] })
    return { ...outcome, ms: first.ms }
  })
  return { result: { ...result, files, problems: [...result.problems, ...second.problems] }, unsteady }
}

/** Resolves with the final results and the unsteady files with their first error. */
export async function rerunFailed(results) {
  const count = results.flatMap(({ files }) => files).filter(isFailed).length
  if (count > mostRerun) {
    console.log(`\n${count} files failed: too many to run once more`)
    return { results, unsteady: [] }
  }
  const final = []
  const unsteady = []
  for (const each of results) {
    const again = await withRerun(each)
    final.push(again.result)
    unsteady.push(...again.unsteady)
  }
  return { results: final, unsteady }
}
