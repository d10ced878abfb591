import 'package:flutter/material.dart';

void main() => runApp(const HeronApp());

class HeronApp extends StatelessWidget {
  const HeronApp({super.key});

  @override
  Widget build(BuildContext context) {
    return MaterialApp(
      title: 'Heron',
      theme: ThemeData(colorSchemeSeed: const Color(0xFF4A6B57)),
      home: const Scaffold(body: Center(child: Text('No letters today'))),
    );
  }
}

class Letter {
  const Letter(this.subject, this.sent);

  factory Letter.fromMap(Map<String, Object?> map) {
    final seconds = map['sent'] as int? ?? 0;
    return Letter(
      map['subject'] as String? ?? '(no subject)',
      DateTime.fromMillisecondsSinceEpoch(seconds * 1000, isUtc: true),
    );
  }

  final String subject;
  final DateTime sent;

  /// "An owl, three days ago".
  String describe(DateTime now) {
    final days = now.difference(sent).inDays;
    return days == 0 ? '$subject, today' : '$subject, $days days ago';
  }
}

@Deprecated('Use Letter.fromMap')
Letter letterFrom(Map<String, Object?> map) => Letter.fromMap(map);
