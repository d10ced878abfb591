import 'package:flutter_test/flutter_test.dart';
import 'package:heron/main.dart';

void main() {
  test('a letter without a subject says so', () {
    expect(Letter.fromMap({'sent': 0}).subject, '(no subject)');
  });

  test('days are counted', () {
    final letter = Letter('An owl', DateTime.utc(2024, 3, 1));
    expect(letter.describe(DateTime.utc(2024, 3, 4)), 'An owl, 3 days ago');
  });
}
