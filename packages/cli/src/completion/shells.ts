import type { CommandWords } from './command-words.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** Returns a script that completes `acre`. It contains all words, so that completion starts no process. */
export const completionScript = (shell: Shell, commands: readonly CommandWords[]): string => scripts[shell](commands);

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const lines = (texts: readonly string[]): string => texts.join('\n');

/** Returns shell code for bash and zsh. The code finds the command in the words typed so far, then the words that may follow it. */
function engine(commands: readonly CommandWords[]): string {
  const paths = commands.map(({ path }) => quoted(path)).join('|');
  const values = commands.flatMap(({ path, options }) =>
    options.flatMap(({ word, takesValue, choices, files }) =>
      takesValue
        ? [`    ${quoted(`${path} ${word}`)}) ${files ? 'acre_files=1' : `acre_words=${quoted(choices.join(' '))}`}; return ;;`]
        : [],
    ),
  );
  const words = commands.map(({ path, words: after, options, files }) => {
    const all = [...after, ...options].map(({ word }) => word).join(' ');
    return `    ${quoted(path)}) acre_words=${quoted(all)}${files ? ' acre_files=1' : ''} ;;`;
  });
  return `_acre_follows() {
  acre_at='' acre_words='' acre_files=''
  local word
  for word in "$@"; do
    case "\${acre_at:+$acre_at }$word" in
    ${paths}) acre_at="\${acre_at:+$acre_at }$word" ;;
    esac
  done
  case "$acre_at $acre_previous" in
${lines(values)}
  esac
  case "$acre_at" in
${lines(words)}
  esac
}`;
}

/** If COMP_WORDBREAKS contains `=`, as it does by default, bash passes `--type=re` as the three words `--type`, `=` and `re`. */
const bash = (commands: readonly CommandWords[]): string => `# acre completion bash
${engine(commands)}
_acre() {
  local acre_at acre_words acre_files acre_previous=\${COMP_WORDS[COMP_CWORD - 1]} current=\${COMP_WORDS[COMP_CWORD]} tied='' found
  case "$acre_previous $current" in
    --*' =') current='' ;;
    '= '*) acre_previous=\${COMP_WORDS[COMP_CWORD - 2]} ;;
    *' --'*=*) acre_previous=\${current%%=*} tied=\${current%%=*}= current=\${current#*=} ;;
  esac
  COMPREPLY=()
  _acre_follows "\${COMP_WORDS[@]:1:COMP_CWORD-1}"
  while IFS= read -r found; do COMPREPLY+=("$tied$found"); done < <(
    compgen -W "$acre_words" -- "$current"
    [ -z "$acre_files" ] || compgen -f -- "$current"
  )
}
complete -o filenames -F _acre acre
`;

const zsh = (commands: readonly CommandWords[]): string => `#compdef acre
${engine(commands)}
_acre() {
  local acre_at acre_words acre_files acre_previous=\${words[CURRENT-1]}
  if compset -P '--*='; then acre_previous=\${IPREFIX%=}; fi
  _acre_follows "\${(@)words[2,CURRENT-1]}"
  compadd -- \${=acre_words}
  [[ -z $acre_files ]] || _files
}
if [ "$funcstack[1]" = _acre ]; then _acre "$@"; else compdef _acre acre; fi
`;

/** Returns the fish script, with one rule for each word and option. A rule applies only after its own command. */
const fish = (commands: readonly CommandWords[]): string => {
  const of = ({ path, words, options, files }: CommandWords) => {
    const when = `-n ${quoted(`__acre_at ${quoted(path)}`)}`;
    return [
      ...words.map(({ word, about }) => `complete -c acre ${when} -f -a ${quoted(word)} -d ${quoted(about)}`),
      ...options.map(({ word, about, takesValue, choices, files: file }) => {
        const value = takesValue ? (file ? ' -r -F' : ` -x -a ${quoted(choices.join(' '))}`) : '';
        return `complete -c acre ${when} -l ${quoted(word.replace(/^--/, ''))}${value} -d ${quoted(about)}`;
      }),
      ...(files ? [`complete -c acre ${when} -F`] : []),
    ];
  };
  return `# acre completion fish
complete -c acre -e
complete -c acre -f
function __acre_at
  set -l path ''
  for word in (commandline -opc)[2..-1]
    set -l longer (string trim -- "$path $word")
    contains -- $longer ${commands.map(({ path }) => quoted(path)).join(' ')}; and set path $longer
  end
  test "$path" = "$argv[1]"
end
${lines(commands.flatMap(of))}
`;
};

const scripts = { bash, zsh, fish } as const;
