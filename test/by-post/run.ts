// Prints how often people have to come to a table by mail, with and without order slips: the figures of docs/tables.md.
import { CASES, FORCED, meanRankOfWriters, meanVisits, TODAY, WITH_SLIPS } from './by-post.ts';

const GAMES = Number(process.argv[2] ?? 100);

console.log(`| Game | today | forced moves | and slips | rank of writers |\n|---|---|---|---|---|`);
for (const each of CASES) {
  const options = Object.keys(each.options).map(name => `, \`${name}\``);
  const visits: string[] = [];
  for (const habits of [TODAY, FORCED, WITH_SLIPS])
    visits.push((await meanVisits(each, habits, GAMES)).toFixed(1));
  const rank = await meanRankOfWriters(each, GAMES);
  console.log(`| ${each.game}${options.join('')} | ${visits.join(' | ')} | ${rank.toFixed(2)} |`);
}
