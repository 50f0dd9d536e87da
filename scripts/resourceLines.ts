// `npm run lines`: prints the lines of code of each resource on every side, plain resources first.
import { linesOfResources, medianLines } from './linesOfResources.ts'

const rows = linesOfResources().sort(
  (one, other) => Number(other.isPlain) - Number(one.isPlain) || one.total - other.total,
)
const columns = ['contract', 'server', 'src', 'migration', 'total', 'locale'] as const

console.log(`${'resource'.padEnd(20)}${columns.map(column => column.padStart(11)).join('')}`)
for (const row of rows) {
  const name = row.isPlain ? row.name : `${row.name} *`
  console.log(`${name.padEnd(20)}${columns.map(column => String(row[column]).padStart(11)).join('')}`)
}
console.log(`\nmedian of plain resources: ${medianLines(rows.filter(({ isPlain }) => isPlain))}`)
console.log(`median of all:             ${medianLines(rows)}`)
console.log('* with behavior of its own on the server; texts are counted apart')
