# Several source files are compiled as one unit: what they include is read once, and templates that they
# share are made once. So names in unnamed namespaces must differ within a unit.
#
# A unit includes its files by names below the project's folder, so that a cache of compilers knows it
# again in another clone. Files that are being worked on, those that differ from the last commit, are
# compiled by themselves: then a change of theirs makes no other file compile again.

option(WEND_UNITS "Compile several source files as one" ON)

# The source files that differ from the last commit, if they are few, as of when CMake runs.
function(wend_touched_files result)
    set(touched)
    execute_process(COMMAND git -c core.quotePath=off status --porcelain=v1 --untracked-files=all
                            --no-renames -- "*.cpp"
                    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE lines ERROR_QUIET
                    RESULT_VARIABLE status)
    if(status EQUAL 0)
        string(REGEX MATCHALL "[^\n]+" lines "${lines}")
        foreach(line ${lines})
            string(SUBSTRING "${line}" 3 -1 name)
            list(APPEND touched "${PROJECT_SOURCE_DIR}/${name}")
        endforeach()
    endif()
    list(LENGTH touched count)
    if(count GREATER 12)
        set(touched)
    endif()
    set(${result} "${touched}" PARENT_SCOPE)
endfunction()
if(PROJECT_IS_TOP_LEVEL)
    wend_touched_files(WEND_TOUCHED_FILES)
endif()

# Appends to a list the units of at most so many of the files that follow, all about equally large, and
# those of these files that are being worked on.
function(wend_cut_into_units result name most_files)
    list(LENGTH ARGN count)
    math(EXPR units "(${count} + ${most_files} - 1) / ${most_files}")
    set(cut ${${result}})
    set(index 0)
    foreach(source ${ARGN})
        math(EXPR unit "${index} * ${units} / ${count}")
        math(EXPR index "${index} + 1")
        if(source IN_LIST WEND_TOUCHED_FILES)
            list(APPEND cut ${source})
        else()
            cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE below)
            string(APPEND text_of_${unit} "#include \"${below}\"\n")
        endif()
    endforeach()
    foreach(unit RANGE ${units})
        if(text_of_${unit})
            set(file "${CMAKE_CURRENT_BINARY_DIR}/units/${name}_${unit}.cpp")
            file(CONFIGURE OUTPUT "${file}" CONTENT "${text_of_${unit}}" @ONLY)
            list(APPEND cut ${file})
        endif()
    endforeach()
    set(${result} ${cut} PARENT_SCOPE)
endfunction()

# Puts units in place of the source files in a list. A folder, with what is below it, has units of its
# own, so that a file that is added makes no more than its folder compile again; small ones share theirs.
#
#   wend_units(LIST NAME MOST_FILES)
function(wend_units list_of_sources name most_files)
    if(NOT WEND_UNITS)
        return()
    endif()
    set(folders)
    foreach(source ${${list_of_sources}})
        cmake_path(ABSOLUTE_PATH source NORMALIZE)
        cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} OUTPUT_VARIABLE below)
        string(REGEX MATCH "^((core|model|formats|api)/)?[^/]+/" folder "${below}")
        string(REGEX REPLACE "/$" "" folder "${name}/${folder}")
        string(MAKE_C_IDENTIFIER "${folder}" folder)
        list(APPEND folders ${folder})
        list(APPEND sources_of_${folder} ${source})
    endforeach()
    list(REMOVE_DUPLICATES folders)
    math(EXPR few "${most_files} / 2")
    set(made)
    set(shared)
    foreach(folder ${folders})
        list(SORT sources_of_${folder})
        list(LENGTH sources_of_${folder} count)
        if(count LESS_EQUAL few)
            list(APPEND shared ${sources_of_${folder}})
        else()
            wend_cut_into_units(made ${folder} ${most_files} ${sources_of_${folder}})
        endif()
    endforeach()
    if(shared)
        wend_cut_into_units(made ${name} ${most_files} ${shared})
    endif()
    set(${list_of_sources} ${made} PARENT_SCOPE)
endfunction()
