import { LEVELS } from '../bots/levels.ts';
import { games } from '../games/index.ts';
import type { Commands } from './command.ts';
import { didYouMean } from './suggest.ts';
import { parseArguments, UsageError } from './usage.ts';

export const help = () => `slipstream completion SHELL

Prints a script that lets the shell complete commands, options, games and levels. SHELL is bash, zsh or fish.

  bash   slipstream completion bash > ~/.local/share/bash-completion/completions/slipstream
  zsh    slipstream completion zsh > "\${fpath[1]}/_slipstream"
  fish   slipstream completion fish > ~/.config/fish/completions/slipstream.fish
`;

export const options = {};

export async function run(args: string[], commands: Commands): Promise<number> {
  const { positionals } = parseArguments(args, options);
  const [shell = ''] = positionals;
  if (!Object.hasOwn(SCRIPTS, shell)) {
    const shells = Object.keys(SCRIPTS);
    throw new UsageError(`name a shell: ${shells.join(', ')}${didYouMean(shell, shells)}`);
  }
  process.stdout.write(SCRIPTS[shell](await describeCommands(commands)));
  return 0;
}

/** What can follow a command. */
interface Completion {
  readonly command: string;
  readonly summary: string;
  readonly options: readonly string[];
  /** Words that are no options; none where files follow. */
  readonly words: readonly string[];
}

async function describeCommands(commands: Commands): Promise<Completion[]> {
  return Promise.all(
    Object.entries(commands).map(async ([command, { summary, load }]) => ({
      command,
      summary,
      options: [...Object.keys((await load()).options).map(name => `--${name}`), '--help'],
      words: wordsOf(command),
    })),
  );
}

function wordsOf(command: string): readonly string[] {
  if (command === 'completion') return Object.keys(SCRIPTS);
  return ['arena', 'play', 'simulate'].includes(command) ? games.map(({ meta }) => meta.id) : [];
}

const SCRIPTS: { readonly [shell: string]: (commands: readonly Completion[]) => string } = {
  bash: commands => `# slipstream: completion for bash
_slipstream() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}"
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "${commands.map(({ command }) => command).join(' ')} --help --version" -- "$word"))
    return
  fi
  case "$before" in
    --players | --bots) COMPREPLY=($(compgen -W "${LEVELS.join(' ')}" -- "$word")); return ;;
    --out | --chart | --data) COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  case "\${COMP_WORDS[1]}" in
${commands
  .map(
    ({ command, options, words }) =>
      `    ${command}) COMPREPLY=($(compgen -W "${[...words, ...options].join(' ')}" ${words.length === 0 ? '-f ' : ''}-- "$word")) ;;`,
  )
  .join('\n')}
  esac
}
complete -F _slipstream slipstream ./slipstream
`,
  zsh: commands => `#compdef slipstream
# slipstream: completion for zsh
_slipstream() {
  if ((CURRENT == 2)); then
    local -a commands=(${commands.map(({ command, summary }) => `'${command}:${summary}'`).join(' ')})
    _describe command commands
    return
  fi
  case "$words[CURRENT - 1]" in
    --players | --bots) compadd ${LEVELS.join(' ')}; return ;;
    --out | --chart | --data) _files; return ;;
  esac
  case "$words[2]" in
${commands
  .map(
    ({ command, options, words }) =>
      `    ${command}) compadd -- ${[...words, ...options].join(' ')}${words.length === 0 ? '; _files' : ''} ;;`,
  )
  .join('\n')}
  esac
}
compdef _slipstream slipstream
`,
  fish: commands => `# slipstream: completion for fish
complete -c slipstream -f
${commands
  .map(
    ({ command, summary }) => `complete -c slipstream -n __fish_use_subcommand -a ${command} -d '${summary}'`,
  )
  .join('\n')}
${commands.flatMap(fishLines).join('\n')}
`,
};

function fishLines({ command, options, words }: Completion): string[] {
  const after = `complete -c slipstream -n '__fish_seen_subcommand_from ${command}'`;
  return [
    words.length === 0 ? `${after} -F` : `${after} -a '${words.join(' ')}'`,
    ...options.map(option => `${after} -l ${option.slice(2)}${valuesOf(option)}`),
  ];
}

function valuesOf(option: string): string {
  if (option === '--players' || option === '--bots') return ` -x -a '${LEVELS.join(' ')}'`;
  return option === '--out' || option === '--chart' || option === '--data' ? ' -r -F' : '';
}
