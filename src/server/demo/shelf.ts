export interface Book {
  readonly shelf: string;
  readonly title: string;
  readonly author: string;
}

/** What the library has. */
export const books: readonly Book[] = [
  { shelf: 'science-fiction', title: 'Dune', author: 'Frank Herbert' },
  { shelf: 'science-fiction', title: 'Solaris', author: 'Stanisław Lem' },
  { shelf: 'science-fiction', title: 'The Dispossessed', author: 'Ursula K. Le Guin' },
  { shelf: 'novels', title: 'Emma', author: 'Jane Austen' },
  { shelf: 'novels', title: 'Middlemarch', author: 'George Eliot' },
  { shelf: 'novels', title: 'The Trial', author: 'Franz Kafka' },
  { shelf: 'novels', title: 'Ulysses', author: 'James Joyce' },
  { shelf: 'travel', title: 'Invisible Cities', author: 'Italo Calvino' },
];

export const shelves: readonly string[] = [...new Set(books.map(({ shelf }) => shelf))];

/** Books whose title or author holds the words, in any case. */
export function findBooks(words: string): readonly Book[] {
  const wanted = words.toLowerCase();
  return books.filter(({ title, author }) => `${title} ${author}`.toLowerCase().includes(wanted));
}
