/* ==========================================
    Unit-lite Project - A Test Framework for C
    Copyright (c) 2007-21 The Unit-lite authors
    [Released under MIT License. Please refer to license.txt for details]
========================================== */
#ifndef UNIT_FRAMEWORK_H
#define UNIT_FRAMEWORK_H

#define UNIT_VERSION_MAJOR 2
#define UNIT_VERSION_MINOR 5

void UnitBegin(const char* filename);
int UnitEnd(void);

#define TEST_ASSERT_EQUAL_INT(expected, actual) \
    UnitAssertEqualNumber((long)(expected), (long)(actual), __LINE__)

#endif
