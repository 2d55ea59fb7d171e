/** One instruction of a Dockerfile, with its continued lines joined. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** A stage: its base image, its name after `AS`, and what follows. */
export interface Stage {
  readonly base: string;
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Dockerfile, in order. It must begin with `FROM`. */
export function parseDockerfile(text: string): readonly Stage[] {
  const stages: { base: string; name: string | null; instructions: Instruction[] }[] = [];
  for (const instruction of instructionsOf(text)) {
    if (instruction.name === 'FROM') {
      const [base, , name] = instruction.text.split(/\s+/);
      stages.push({ base, name: name ?? null, instructions: [] });
    } else {
      stages.at(-1)!.instructions.push(instruction);
    }
  }
  return stages;
}

function instructionsOf(text: string): readonly Instruction[] {
  return text
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const [name, ...rest] = line.split(' ');
      return { name, text: rest.join(' ').trim() };
    });
}

/** The words of the exec form, `["node", "-e", "…"]`. */
export function execForm(text: string): readonly string[] {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words) || !words.every(word => typeof word === 'string')) {
    throw new Error(`not in exec form: ${text}`);
  }
  return words;
}
